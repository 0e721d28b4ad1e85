import { __, sprintf } from '@wordpress/i18n';
import { PartError } from '../../features/report-state/part-error';
import { Unfiltered } from '../../features/filters/unfiltered';
import { today } from '../../store/app/site-clock';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { againstWords } from '../../ui/change/change-words';
import { weighedChange } from '../../ui/change/weigh';
import { figureTypes } from '../../ui/field-types/figure-types';
import { formatPercent } from '../../ui/format/number';
import type { Boxes as Figures, EcommerceAnswer } from './answer';
import { boxes, boxesName, ordersApart } from './titles';
import { Change } from '../../ui/change/change';
import type { ChangeValue } from '../../ui/change/change-of';

interface BoxProps {
	label: string;
	/** Null is an unknown value. */
	format: ( value: number | null ) => string;
	value: number | null;
	earlier: number | null;
	change: ChangeValue;
	/** Whether an increase is bad. */
	inverse: boolean;
}

/** A metric, its earlier value, and both as bars on one scale. */
export function Box( {
	label,
	format,
	value,
	earlier,
	change,
	inverse,
}: BoxProps ) {
	const most = Math.max( value ?? 0, earlier ?? 0 );
	const size = ( part: number | null ) => ( {
		inlineSize:
			most > 0
				? `${ ( ( Math.max( part ?? 0, 0 ) / most ) * 100 ).toFixed( 1 ) }%`
				: 0,
	} );
	return (
		<div className="lodestar-boxes__one">
			<h2 className="lodestar-boxes__label" title={ label }>
				{ label }
			</h2>
			<div className="lodestar-boxes__change">
				{ earlier !== null && (
					<Change value={ change } inverse={ inverse } />
				) }
			</div>
			<p className="lodestar-boxes__figures">
				<b>{ format( value ) }</b>
				{ earlier !== null && (
					<>
						{ ' ' }
						<span>
							{ sprintf(
								/* translators: %s: the metric's earlier value. */
								__( 'was %s', 'lodestar' ),
								format( earlier )
							) }
						</span>
					</>
				) }
			</p>
			{ earlier !== null && (
				<div className="lodestar-boxes__bars" aria-hidden="true">
					<i style={ size( value ) } />
					<i className="is-earlier" style={ size( earlier ) } />
				</div>
			) }
		</div>
	);
}

type BoxesProps = Omit< ReportViewProps, 'answer' > & {
	answer: EcommerceAnswer;
};

/** The report's main metrics, four per row. If the shop reports only six, three per row. */
export function Boxes( props: BoxesProps ) {
	const { answer, ask } = props;
	const { infobox } = answer;
	return (
		<Card label={ boxesName() }>
			{ 'error' in infobox ? (
				<PartError failure={ infobox.error } onRetry={ ask } />
			) : (
				<All { ...props } figures={ infobox } />
			) }
			<Unfiltered part="infobox" answer={ answer } />
		</Card>
	);
}

function All( { figures, dates }: BoxesProps & { figures: Figures } ) {
	const { sessions, compared_with: before, origins } = figures;
	const apart = ordersApart( origins );
	const known = boxes().flatMap( ( box ) => {
		const figure = figures[ box.id ];
		return figure ? [ { ...box, figure } ] : [];
	} );
	return (
		<>
			<div
				className={ `lodestar-boxes ${
					known.length % 4 === 0 ? '' : 'is-in-threes'
				}` }
			>
				{ known.map(
					( { id, label, type, decimals, inverse, figure } ) => (
						<Box
							key={ id }
							label={ label }
							format={ ( value ) =>
								decimals === undefined || value === null
									? figureTypes[ type ].format( value )
									: formatPercent( value, decimals )
							}
							value={ figure.value }
							earlier={ figure.compare_value }
							inverse={ inverse ?? false }
							change={ weighedChange(
								figure.value,
								figure.compare_value,
								type,
								[ sessions.value, sessions.compare_value ]
							) }
						/>
					)
				) }
			</div>
			{ ! dates.comparison && before.start && before.end && (
				<p className="lodestar-boxes__against">
					{ againstWords( before.start, before.end, today() ) }
				</p>
			) }
			{ apart && <p className="lodestar-boxes__against">{ apart }</p> }
		</>
	);
}
