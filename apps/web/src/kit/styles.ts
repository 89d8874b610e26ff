/**
 * What every page needs. The order matters: resets below the kit's layers, the operators' tokens, the kit, then our own unlayered rules.
 * A component that only some pages have imports its styles itself.
 */
import './css/reset.css'
import './css/font.css'
import './theme.css'
import './css/designsystem.css'
import './css/base.css'
import './css/layout.css'
import './css/shell.css'
import './css/badge.css'
import './css/topbar.css'
import './css/picker.css'
import './css/rows.css'
import './css/page.css'
