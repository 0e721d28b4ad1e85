import { __, sprintf } from '@wordpress/i18n';
import { Accordion } from '../../ui/accordion';
import { Card } from '../../ui/card';
import { BandMark, bandOf, bandWords } from '../../ui/gauge';
import { VisuallyHidden } from '@wordpress/components';
import { VITALS, type SpeedAnswer, type Vital } from './answer';
import { Improvement } from './improvement';
import { shown, wordsOf } from './vitals';

/**
 * What would make pages faster: the worst first, and open.
 *
 * @param props
 * @param props.answer
 */
export function Improve( { answer }: { answer: SpeedAnswer } ) {
	const known = VITALS.flatMap( ( vital ) => {
		const { score, value } = answer[ vital ];
		return score === null || value === null
			? []
			: [ { vital, score, value } ];
	} ).sort( ( a, b ) => a.score - b.score );
	if ( known.length === 0 ) {
		return null;
	}
	const title = __( 'How to Improve', 'lodestar' );
	const missed = known.filter(
		( { vital, value } ) => value > wordsOf( vital ).goal
	);
	return (
		<Card label={ title }>
			<div className="lodestar-speed__head">
				<h2>{ title }</h2>
				<span>
					{ missed.length > 0
						? sprintf(
								/* translators: 1: how many, 2: of how many. */
								__(
									'%1$d of %2$d miss the goal, the worst first',
									'lodestar'
								),
								missed.length,
								known.length
							)
						: __(
								'All goals are met, the worst first',
								'lodestar'
							) }
				</span>
			</div>
			<Accordion
				// Another figure that is the worst is open at first.
				key={ known[ 0 ]?.vital }
				open={ known[ 0 ]?.vital ?? '' }
				items={ known.map( ( { vital, score, value } ) => ( {
					key: vital,
					head: <Head { ...{ vital, score, value } } />,
					children: <Improvement vital={ vital } answer={ answer } />,
				} ) ) }
			/>
		</Card>
	);
}

interface HeadProps {
	vital: Vital;
	score: number;
	value: number;
}

function Head( { vital, score, value }: HeadProps ) {
	const { name, plain, goal } = wordsOf( vital );
	const band = bandOf( score );
	return (
		<span className="lodestar-improve">
			<BandMark band={ band } />
			<span>{ name }</span>
			<span className="lodestar-improve__plain">{ plain }</span>
			<VisuallyHidden as="span">{ bandWords( band ) }</VisuallyHidden>
			<bdi className="lodestar-improve__now">
				{ shown( vital, value ) }
			</bdi>
			<span className="lodestar-improve__goal">
				{ sprintf(
					/* translators: %s: a duration or figure. */
					__( 'goal %s', 'lodestar' ),
					shown( vital, goal )
				) }
			</span>
		</span>
	);
}
