import { __, _n, sprintf } from '@wordpress/i18n';
import { Unfiltered } from '../../features/filters/unfiltered';
import { PartError } from '../../features/report-state/part-error';
import type { PartFailure } from '../../store/reports/answer';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { DonutChart, type Slice } from '../../ui/donut-chart/donut-chart';
import { formatNumber } from '../../ui/format/number';
import type { Breakdown } from './answer';
import { weighedChange } from '../../ui/change/weigh';
import { nameOf, OTHER } from '../../ui/field-types/name-of';

/** Converts a breakdown to slices. The callback adds properties to every label except the rest. */
function slicesOf(
	{ labels, series, compare }: Breakdown,
	drawn: ( label: string ) => Partial< Slice >
): Slice[] {
	return labels.map( ( label, place ) => ( {
		key: label,
		label: nameOf( label ),
		value: series[ place ] ?? 0,
		...( compare && {
			change: weighedChange( series[ place ], compare[ place ] ),
		} ),
		...( label === OTHER ? { isRest: true } : drawn( label ) ),
	} ) );
}

interface BreakdownCardProps extends Pick< ReportViewProps, 'answer' | 'ask' > {
	part: string;
	breakdown: Breakdown | PartFailure;
	title: string;
	/** Header of the name column. */
	nameLabel: string;
	/** Further properties of a label's slice. */
	drawn: ( label: string ) => Partial< Slice >;
}

/** Sessions by a property, or the error of that query. */
export function BreakdownCard( props: BreakdownCardProps ) {
	const { answer, ask, part, breakdown, title } = props;
	return (
		<Card label={ title }>
			{ 'error' in breakdown ? (
				<PartError failure={ breakdown.error } onRetry={ ask } />
			) : (
				<Pie { ...props } breakdown={ breakdown } />
			) }
			<Unfiltered part={ part } answer={ answer } />
		</Card>
	);
}

function Pie( {
	breakdown,
	title,
	nameLabel,
	drawn,
}: BreakdownCardProps & { breakdown: Breakdown } ) {
	const slices = slicesOf( breakdown, drawn );
	const sessions = slices.reduce( ( sum, { value } ) => sum + value, 0 );
	return (
		<DonutChart
			title={ title }
			{ ...( sessions > 0 && {
				context: sprintf(
					/* translators: %s: number of sessions. */
					_n( '%s session', '%s sessions', sessions, 'lodestar' ),
					formatNumber( sessions )
				),
			} ) }
			slices={ slices }
			unit={ __( 'sessions', 'lodestar' ) }
			nameLabel={ nameLabel }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
			isLarge
			isPie
		/>
	);
}
