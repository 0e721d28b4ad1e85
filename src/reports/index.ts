import './countries';
import './dimensions';
import './overview';
import './publishers';
import './site-speed';
import './traffic-technology';
