import './countries';
import './overview';
import './traffic-technology';
