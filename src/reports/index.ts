import './countries';
import './dimensions';
import './overview';
import './traffic-technology';
