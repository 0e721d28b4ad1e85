import './overview';
