/**
 * Public components for views, blocks and columns of addons; see README.md. Loaded on first use, see
 * `window.lodestarApi`.
 */

// Tables.
export { DataTable } from '../ui/data-table/data-table';
export { TableSkeleton } from '../ui/data-table/table-skeleton';
export { TopList } from '../ui/top-list/top-list';
export { TopListSkeleton } from '../ui/top-list/top-list-skeleton';

// Metrics.
export { Change } from '../ui/change/change';
export { changeOf } from '../ui/change/change-of';
export { weighedChange } from '../ui/change/weigh';
export { KpiCards } from '../ui/kpi-cards/kpi-cards';
export { KpiCardsSkeleton } from '../ui/kpi-cards/kpi-cards-skeleton';
export { MetricStrip } from '../ui/metric-strip/metric-strip';
export { MetricStripSkeleton } from '../ui/metric-strip/metric-strip-skeleton';

// Charts.
export { BarChart } from '../ui/bar-chart/bar-chart';
export { CATEGORICAL } from '../ui/chart-theme/colors';
export { DonutChart } from '../ui/donut-chart/donut-chart';
export { FunnelChart } from '../ui/funnel-chart/funnel-chart';
export { Gauge } from '../ui/gauge/gauge';
export { LineChart } from '../ui/line-chart/line-chart';
export { chartOverTime } from '../ui/line-chart/chart-over-time';
export { pointsOverTime } from '../ui/line-chart/points-over-time';
export { LineChartSkeleton } from '../ui/line-chart/line-chart-skeleton';

// Notes.
export { SiteNotes } from '../features/site-notes/site-notes';
export { SiteNotesToggle } from '../features/site-notes/site-notes-toggle';
export { useMarks } from '../features/site-notes/use-marks';

// Layout, controls and small marks. Other code can add blocks next to a Block.
export { Block } from '../features/blocks/blocks';
export { Accordion } from '../ui/accordion/accordion';
export { Card } from '../ui/card/card';
export { FaceRating } from '../ui/face-rating/face-rating';
export { FeatureFeedback } from '../features/feedback/feature-feedback';
export { FormActions } from '../ui/form-actions/form-actions';
export { SiteIcon } from '../ui/site-icon/site-icon';
export { Tabs } from '../ui/tabs/tabs';

// Empty, error and upsell states.
export { isUnfiltered, Unfiltered } from '../features/filters/unfiltered';
export { NoData } from '../features/no-data/no-data';
export { PartError } from '../features/report-state/part-error';
export { AddonPrompt } from '../features/upsell/addon-prompt';
export { Upsell } from '../features/upsell/upsell';
export { Message } from '../ui/message/message';
export { Placeholder } from '../ui/placeholder/placeholder';

// Dates.
export { RangePicker } from '../features/date-range/picker/range-picker';
export {
	formatDay,
	formatDays,
	formatLongDay,
	formatMonth,
	formatTime,
	formatWeekday,
} from '../ui/format/date';

// Value types and formatting.
export { fieldTypes } from '../ui/field-types/field-types';
export {
	formatCompact,
	formatDuration,
	formatMovement,
	formatNumber,
	formatPercent,
} from '../ui/format/number';
