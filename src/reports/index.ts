import './countries';
import './dimensions';
import './overview';
import './publishers';
import './traffic-technology';
