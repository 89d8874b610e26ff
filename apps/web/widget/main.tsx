import { render } from 'preact'
import { App } from './App.tsx'
import '../src/kit/operators.css'
import './widget.css'

render(<App />, document.getElementById('root')!)
