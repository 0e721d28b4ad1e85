import './countries';
import './dimensions';
import './overview';
import './publishers';
import './real-time';
import './traffic-technology';
