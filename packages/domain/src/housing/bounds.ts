import * as z from 'zod/mini'
import { code } from '../forms.ts'
import { HOUSING_PROFILES } from './profile.ts'

export const housingProfileBound = z.enum(HOUSING_PROFILES, code('wrong-format'))
