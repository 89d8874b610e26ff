/** Vitest's setup of every test: the operators of the repository, as a process of the portal has those of its database. */
import { useOperatorFiles } from './operator-files.ts'

useOperatorFiles()
