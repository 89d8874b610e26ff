import { render } from 'preact'
import { App } from './App.tsx'
import '../src/kit/theme.css'
import './me.css'

render(<App />, document.getElementById('root')!)
