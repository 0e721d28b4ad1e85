import { __, sprintf } from '@wordpress/i18n';
import { Accordion } from '../../ui/accordion/accordion';
import { Card } from '../../ui/card/card';
import { BandMark, bandOf, bandWords } from '../../ui/gauge/gauge';
import { VisuallyHidden } from '@wordpress/components';
import type { SpeedAnswer } from './answer';
import { knownOf, metWords, scoreWords, type Known } from './goals';
import { Improvement } from './improvement';
import { shown, wordsOf } from './vitals';

/**
 * What would make pages faster: the worst first, and open.
 *
 * @param props
 * @param props.answer
 */
export function Improve( { answer }: { answer: SpeedAnswer } ) {
	const known = knownOf( answer );
	if ( known.length === 0 ) {
		return null;
	}
	const title = __( 'How to Improve', 'lodestar' );
	return (
		<Card label={ title }>
			<div className="lodestar-speed__head">
				<h2>{ title }</h2>
				<span>
					{ metWords( known ) } · { scoreWords( known ) }
				</span>
			</div>
			<Accordion
				// Another figure that is the worst is open at first.
				key={ known[ 0 ]?.vital }
				open={ known[ 0 ]?.vital ?? '' }
				items={ known.map( ( one ) => ( {
					key: one.vital,
					head: <Head { ...one } />,
					children: (
						<Improvement vital={ one.vital } answer={ answer } />
					),
				} ) ) }
			/>
		</Card>
	);
}

function Head( { vital, score, value, isMet }: Known ) {
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
				{ isMet
					? sprintf(
							/* translators: %s: a duration or figure. */
							__( 'goal %s met', 'lodestar' ),
							shown( vital, goal )
						)
					: sprintf(
							/* translators: %s: a duration or figure. */
							__( 'goal %s missed', 'lodestar' ),
							shown( vital, goal )
						) }
			</span>
		</span>
	);
}
