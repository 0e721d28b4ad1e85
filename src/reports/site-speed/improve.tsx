import { __, sprintf, _n } from '@wordpress/i18n';
import { VisuallyHidden } from '@wordpress/components';
import { Accordion } from '../../ui/accordion/accordion';
import { Card } from '../../ui/card/card';
import { BandMark, bandOf, bandWords } from '../../ui/gauge/gauge';
import type { SpeedAnswer, Hint, SlowPage, Vital } from './answer';
import { knownOf, metWords, scoreWords, type Known } from './goals';
import { shown, wordsOf } from './vitals';
import { formatNumber } from '../../ui/format/number';
import { adviceOf } from './advice';

interface ImprovementProps {
	vital: Vital;
	answer: SpeedAnswer;
}

/** Measurements, slow pages and recommendations for one metric. */
function Improvement( { vital, answer }: ImprovementProps ) {
	const { facts, tips } = adviceOf( vital, answer );
	const { lab, source, visits } = answer;
	const pages = visits.slowest[ vital ] ?? [];
	const ofLab = source === 'lab' ? lab : null;
	return (
		<div className="lodestar-improvement">
			<p>{ facts.join( ' ' ) }</p>
			{ ofLab && <Elements vital={ vital } lab={ ofLab } /> }
			{ pages.length > 0 && (
				<>
					<h4>
						{ __( 'Slowest Pages in Real Visits', 'lodestar' ) }
					</h4>
					<ul className="lodestar-improvement__pages">
						{ pages.map( ( page ) => (
							<Page
								key={ page.path }
								vital={ vital }
								page={ page }
							/>
						) ) }
					</ul>
				</>
			) }
			<Hints vital={ vital } hints={ ofLab?.hints[ vital ] ?? [] } />
			<h4>{ __( 'What to Do', 'lodestar' ) }</h4>
			<ul>
				{ tips.map( ( tip ) => (
					<li key={ tip }>{ tip }</li>
				) ) }
			</ul>
		</div>
	);
}

interface ElementsProps {
	vital: Vital;
	lab: NonNullable< SpeedAnswer[ 'lab' ] >;
}

function Elements( { vital, lab }: ElementsProps ) {
	if ( vital === 'largest_contentful_paint' && lab.largest ) {
		return (
			<>
				<h4>
					{ __( 'Largest Element on the Home Page', 'lodestar' ) }
				</h4>
				<code dir="ltr">{ lab.largest.snippet }</code>
			</>
		);
	}
	if ( vital === 'cumulative_layout_shift' && lab.shifted.length > 0 ) {
		return (
			<>
				<h4>
					{ __( 'Elements That Shift on the Home Page', 'lodestar' ) }
				</h4>
				{ lab.shifted.map( ( { snippet } ) => (
					<code key={ snippet } dir="ltr">
						{ snippet }
					</code>
				) ) }
			</>
		);
	}
	return null;
}

interface PageProps {
	vital: Vital;
	page: SlowPage;
}

function Page( { vital, page }: PageProps ) {
	return (
		<li>
			<span>
				{ page.title && <span>{ page.title }</span> }
				<bdi dir="ltr">{ page.path }</bdi>
			</span>
			<b>
				<bdi>{ shown( vital, page.value ) }</bdi>
			</b>
			<small>
				{ sprintf(
					/* translators: %s: number of page loads. */
					_n(
						'%s page load',
						'%s page loads',
						page.views,
						'lodestar'
					),
					formatNumber( page.views )
				) }
			</small>
		</li>
	);
}

interface HintsProps {
	vital: Vital;
	hints: readonly Hint[];
}

function Hints( { vital, hints }: HintsProps ) {
	return hints.length > 0 ? (
		<>
			<h4>
				{ __(
					'PageSpeed Insights Recommendations for the Home Page',
					'lodestar'
				) }
			</h4>
			<ul>
				{ hints.map( ( { title, saved, named } ) => (
					<li key={ title }>
						{ sprintf(
							/* translators: 1: recommendation of PageSpeed Insights, 2: a duration, or a layout shift score. */
							__( '%1$s: could save about %2$s', 'lodestar' ),
							title,
							shown( vital, saved )
						) }
						{ named.map( ( thing ) => (
							<code key={ thing } dir="ltr">
								{ thing }
							</code>
						) ) }
					</li>
				) ) }
			</ul>
		</>
	) : null;
}

/** How to make pages faster. The metric with the lowest score comes first and is open. */
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
				// Opens the new first item if another metric has the lowest score.
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
							/* translators: %s: a duration, or a layout shift score. */
							__( 'goal of %s met', 'lodestar' ),
							shown( vital, goal )
						)
					: sprintf(
							/* translators: %s: a duration, or a layout shift score. */
							__( 'goal of %s missed', 'lodestar' ),
							shown( vital, goal )
						) }
			</span>
		</span>
	);
}
