import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import type { ReportViewProps } from '../../store/reports/report';
import type { Calculating, YearAnswer } from './answer';
import { Audience } from './audience';
import { Behavior } from './behavior';
import { Closing } from './closing';
import { Demographics } from './demographics';
import { Sources } from './sources';
import { store as app } from '../../store/app/app-store';
import { Card } from '../../ui/card/card';
import { Mark } from '../../ui/mark/mark';
import { Message } from '../../ui/message/message';
import { tipsOf } from './tips';
import './style.scss';

/** Tips based on the year's data; nothing if there are none. */
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

/** Shown until the year is calculated. It has no spinner, because that takes hours. */
function StillCalculating( { year }: { year: number } ) {
	const { holdPage } = useDispatch( app );
	// There is nothing to download yet.
	useEffect( () => {
		void holdPage( true );
		return () => void holdPage( false );
	}, [ holdPage ] );
	return (
		<Card label={ __( 'Year in Review', 'lodestar' ) }>
			<Message
				icon={ <Mark /> }
				title={ sprintf(
					/* translators: %s: a year. */
					__(
						'Your %s Year in Review is still calculating. Please check back later to see how your website performed last year.',
						'lodestar'
					),
					String( year )
				) }
				actions={
					<Button __next40pxDefaultSize variant="secondary" href="#/">
						{ __( 'Back to the Overview Report', 'lodestar' ) }
					</Button>
				}
			/>
		</Card>
	);
}

export default function YearInReview( props: ReportViewProps ) {
	const answer = props.answer as Calculating | YearAnswer;
	if ( ! answer.is_enabled ) {
		return <StillCalculating year={ answer.report_year } />;
	}
	return (
		<>
			<Block name="audience">
				<Audience answer={ answer } />
			</Block>
			<Block name="demographics">
				<Demographics answer={ answer } onRetry={ props.ask } />
			</Block>
			<Block name="behavior">
				<Behavior answer={ answer } />
			</Block>
			<Block name="sources">
				<Sources answer={ answer } />
			</Block>
			<Block name="tips">
				<Tips answer={ answer } />
			</Block>
			<Closing answer={ answer } />
		</>
	);
}
