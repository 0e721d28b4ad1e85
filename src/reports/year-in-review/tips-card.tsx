import { __, sprintf } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import type { YearAnswer } from './answer';
import { tipsOf } from './tips';

/**
 * What follows from the year; nothing where nothing does.
 *
 * @param props
 * @param props.answer
 */
export function Tips( { answer }: { answer: YearAnswer } ) {
	const tips = tipsOf( answer );
	if ( tips.length === 0 ) {
		return null;
	}
	const title = sprintf(
		/* translators: %s: a year. */
		__( 'Tips for %s', 'lodestar' ),
		String( answer.next_year )
	);
	return (
		<Card label={ title }>
			<h2 className="lodestar-year-title">{ title }</h2>
			<div className="lodestar-year-tips">
				{ tips.map( ( tip ) => (
					<div key={ tip.href }>
						<h3>{ tip.title }</h3>
						<p>{ tip.text }</p>
						<a href={ tip.href }>{ tip.link }</a>
					</div>
				) ) }
			</div>
		</Card>
	);
}
