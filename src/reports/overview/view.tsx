import { useMemo } from '@wordpress/element';
import { Offer } from '../../components/offer';
import { SiteNotes } from '../../components/site-notes';
import { StatsAtAGlance } from '../../components/stats-at-a-glance';
import type { ReportViewProps } from '../types';
import { figuresOf, known, type OverviewAnswer } from './answer';
import { Donuts } from './parts/donuts';
import { Failed } from './parts/failed';
import { Top } from './parts/top';
import { Traffic } from './parts/traffic';
import { Yardsticks } from './parts/yardsticks';
import { cardNames } from './titles';
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
	const names = cardNames();
	const boxes = known( answer.infobox );
	return (
		<>
			{ figures ? (
				<Traffic { ...props } answer={ answer } figures={ figures } />
			) : (
				<Failed
					name={ names.traffic }
					part={ answer.overviewgraph }
					onRetry={ props.ask }
				/>
			) }
			{ ! props.isSample && (
				<SiteNotes
					range={ props.dates.range }
					today={ props.today }
					ask={ props.ask }
				/>
			) }
			{ boxes ? (
				<Yardsticks answer={ answer } boxes={ boxes } />
			) : (
				<Failed
					name={ names.yardsticks }
					part={ answer.infobox }
					onRetry={ props.ask }
				/>
			) }
			{ ! access.license.is_pro && ! props.isSample && (
				<Offer upgradeUrl={ access.upgrade_url } />
			) }
			{ ! answer.show_chart_overlay && (
				<>
					<Donuts answer={ answer } onRetry={ props.ask } />
					<div className="lodestar-overview__pair">
						<Top
							answer={ answer }
							id="countries"
							onRetry={ props.ask }
						/>
						<Top
							answer={ answer }
							id="referrals"
							onRetry={ props.ask }
						/>
					</div>
					<Top
						answer={ answer }
						id="toppages"
						onRetry={ props.ask }
					/>
				</>
			) }
			<StatsAtAGlance
				range={ props.dates.range }
				access={ access }
				filters={ answer.filters?.applied }
				isSample={ props.isSample }
			/>
		</>
	);
}
