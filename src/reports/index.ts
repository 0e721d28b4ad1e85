import './dimensions';
import './overview';
