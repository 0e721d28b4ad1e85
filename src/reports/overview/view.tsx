import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Card } from '../../components/card';
import { Offer } from '../../components/offer';
import { ErrorMessage } from '../../components/report-state/error-message';
import type { ReportViewProps } from '../types';
import { figuresOf, known, type OverviewAnswer } from './answer';
import { Traffic } from './parts/traffic';
import { Yardsticks } from './parts/yardsticks';
import './style.scss';

/**
 * The Overview: what is it now, when did it move, and from where to where.
 *
 * @param props
 */
export default function Overview( props: ReportViewProps ) {
	const { access } = props;
	const answer = props.answer as OverviewAnswer;
	const figures = useMemo( () => figuresOf( answer ), [ answer ] );
	const boxes = known( answer.infobox );
	return (
		<>
			{ figures ? (
				<Traffic { ...props } figures={ figures } />
			) : (
				<Failed part={ answer.overviewgraph } onRetry={ props.ask } />
			) }
			{ boxes ? (
				<Yardsticks
					boxes={ boxes }
					isWaiting={ answer.show_chart_overlay }
				/>
			) : (
				<Failed part={ answer.infobox } onRetry={ props.ask } />
			) }
			{ ! access.license.is_pro && ! props.isSample && (
				<Offer upgradeUrl={ access.upgrade_url } />
			) }
		</>
	);
}

/**
 * A part that could not be answered; the others still show.
 * @param root0
 * @param root0.part
 * @param root0.onRetry
 */
function Failed( { part, onRetry }: { part: object; onRetry: () => void } ) {
	const title = __( 'These figures could not be loaded.', 'lodestar' );
	return (
		<Card label={ title }>
			<ErrorMessage
				title={ title }
				cause=""
				details={ { ...part } }
				onRetry={ onRetry }
			/>
		</Card>
	);
}
