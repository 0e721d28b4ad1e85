import './overview';
import './publishers';
import './traffic-technology';
