import { __, sprintf } from '@wordpress/i18n';
import { useRating, type Score } from '../../features/rating/use-rating';
import type { Report } from '../../store/reports/report';
import RichText from '../../ui/rich-text/rich-text';
import { NONE, type Insight, type Rating } from './answer';

interface RowProps {
	insight: Insight;
	rating: Rating | undefined;
	/** The report with the same data. */
	shownIn: { report: Report; href: string } | undefined;
	/** Whether rating is disabled. */
	isInert: boolean;
	onRate: ( score: Score ) => Promise< unknown >;
	/** Saves feedback, or null if the reader skips it. Resolves to whether it was saved. */
	onSay: ( message: string | null ) => Promise< boolean >;
}

export function Row( props: RowProps ) {
	const { insight, rating, shownIn, isInert, onRate, onSay } = props;
	const { thumbs, box } = useRating( {
		score: rating && rating.score !== NONE ? rating.score : null,
		feedback: rating?.feedback ?? null,
		isSkipped: rating?.skipped ?? false,
		isInert,
		onRate,
		onSay,
	} );
	return (
		<li className="lodestar-insights__row">
			<p className="lodestar-insights__text">
				<RichText html={ insight.content } />
				{ shownIn && (
					<>
						{ ' ' }
						<a href={ shownIn.href }>
							{ sprintf(
								/* translators: %s: title of a report, such as “Pages Report”. */
								__( 'View %s', 'lodestar' ),
								shownIn.report.title
							) }
						</a>
					</>
				) }
			</p>
			<div className="lodestar-insights__thumbs">{ thumbs }</div>
			{ box }
		</li>
	);
}
