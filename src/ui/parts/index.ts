/**
 * What an addon's view may be made of. Loaded when the first one asks: see `window.lodestarParts`.
 */
export { Accordion } from '../accordion';
export { BarChart } from '../bar-chart';
export { Card } from '../card';
export { Change } from '../change';
export { CATEGORICAL } from '../chart-theme/colors';
export { DonutChart } from '../donut-chart';
export { FaceRating } from '../face-rating';
export { FunnelChart } from '../funnel-chart';
export { Gauge } from '../gauge';
export { LineChart } from '../line-chart';
export { dailyPoints } from '../line-chart/daily-points';
export { SiteIcon } from '../site-icon';
export { TopList } from '../top-list';
