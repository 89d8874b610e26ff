import { render } from 'preact'
import { App } from './App.tsx'
import '../src/kit/theme.css'
import './widget.css'

render(<App />, document.getElementById('root')!)
