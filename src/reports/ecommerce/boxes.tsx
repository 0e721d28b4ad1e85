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
import { Box } from './box';
import { boxes, boxesName, ordersApart } from './titles';

type BoxesProps = Omit< ReportViewProps, 'answer' > & {
	answer: EcommerceAnswer;
};

/**
 * The figures that the page is opened for, each with what it was: in rows of four, or, where the shop tells no more than
 * six, of three.
 *
 * @param props
 */
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
