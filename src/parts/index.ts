/**
 * What an addon's view may be made of. Loaded when the first one asks: see `window.lodestarParts`.
 */
export { Accordion } from '../ui/accordion';
export { BarChart } from '../ui/bar-chart';
export { Card } from '../ui/card';
export { Change } from '../ui/change';
export { CATEGORICAL } from '../ui/chart-theme/colors';
export { DonutChart } from '../ui/donut-chart';
export { FaceRating } from '../ui/face-rating';
export { FunnelChart } from '../ui/funnel-chart';
export { Gauge } from '../ui/gauge';
export { LineChart } from '../ui/line-chart';
export { dailyPoints } from '../ui/line-chart/daily-points';
export { SiteIcon } from '../ui/site-icon';
export { TopList } from '../ui/top-list';
