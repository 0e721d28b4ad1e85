import './countries';
import './dimensions';
import './overview';
import './publishers';
import './search-console';
import './site-speed';
import './traffic-technology';
import './year-in-review';
