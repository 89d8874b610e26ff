/** What only shows when something opens, or answers what somebody did: styles, and what places menus and calendars. See `useOpened`. */
import '@digdir/designsystemet-web/dialog'
import '@digdir/designsystemet-web/popover'
import './css/opened.css'
