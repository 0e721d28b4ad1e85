import './overview';
import './traffic-technology';
