import './countries';
import './dimensions';
import './exceptions';
import './overview';
import './publishers';
import './search-console';
import './site-speed';
import './traffic-technology';
