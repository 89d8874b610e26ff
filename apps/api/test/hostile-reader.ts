/** A thread with little memory reads a file of a million lines; its parent sees whether it lives to answer. */
import { parentPort } from 'node:worker_threads'
// First: a thread has a list of operators of its own, which the files read.
import '../../../scripts/lib/vitest-operators.ts'
import { millionLines, readFile } from './hostile-files.ts'

parentPort!.postMessage(await readFile(millionLines()))
