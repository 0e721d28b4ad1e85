import './countries';
import './dimensions';
import './overview';
import './publishers';
import './real-time';
import './search-console';
import './site-speed';
import './traffic-technology';
