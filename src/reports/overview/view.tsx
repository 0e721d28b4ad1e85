import { useMemo } from '@wordpress/element';
import { usePainted } from '../../ui/painted/use-painted';
import { Block } from '../../features/blocks/blocks';
import { SiteNotes } from '../../features/site-notes/site-notes';
import type { ReportViewProps } from '../../store/reports/report';
import { figuresOf, known, type OverviewAnswer } from './answer';
import { leadOf } from './lead';
import { Failed } from './parts/failed';
import { Traffic } from './parts/traffic';
import { cardNames } from './titles';
import { Offer } from '../../features/offer/offer';
import { StatsAtAGlance } from '../site-summary/stats-at-a-glance';
import { Donuts } from './parts/donuts';
import { Top } from './parts/top';
import { Kpis } from './parts/kpis';
import './style.scss';

type RestProps = Omit< ReportViewProps, 'answer' > & { answer: OverviewAnswer };

/** Everything below the chart. */
export function Rest( props: RestProps ) {
	const { access, answer } = props;
	const names = cardNames();
	const boxes = known( answer.infobox );
	return (
		<>
			<Block name="infobox">
				{ boxes ? (
					<Kpis { ...props } boxes={ boxes } />
				) : (
					<Failed
						name={ names.kpis }
						part={ answer.infobox }
						onRetry={ props.ask }
					/>
				) }
			</Block>
			{ ! access.license.is_pro && ! props.isSample && (
				<Offer upgradeUrl={ access.upgrade_url } />
			) }
			{ ! answer.show_chart_overlay && (
				<>
					<Donuts { ...props } />
					<div className="lodestar-pair">
						<Top { ...props } id="countries" />
						<Top { ...props } id="referrals" />
					</div>
					<Top { ...props } id="toppages" />
				</>
			) }
			<Block name="summary">
				<StatsAtAGlance
					range={ props.dates.range }
					access={ access }
					filters={ answer.filters?.applied }
					isSample={ props.isSample }
				/>
			</Block>
		</>
	);
}

export default function Overview( props: ReportViewProps ) {
	const answer = props.answer as OverviewAnswer;
	const figures = useMemo( () => figuresOf( answer ), [ answer ] );
	const names = cardNames();
	const lead = leadOf( answer );
	const isPainted = usePainted();
	return (
		<>
			{ lead !== '' && (
				<p className="lodestar-overview__lead">{ lead }</p>
			) }
			<Block name="overviewgraph">
				{ figures ? (
					<Traffic
						{ ...props }
						answer={ answer }
						figures={ figures }
					/>
				) : (
					<Failed
						name={ names.traffic }
						part={ answer.overviewgraph }
						onRetry={ props.ask }
					/>
				) }
			</Block>
			{ ! props.isSample && (
				<SiteNotes
					range={ props.dates.range }
					today={ props.today }
					ask={ props.ask }
				/>
			) }
			{ isPainted ? (
				<Rest { ...props } answer={ answer } />
			) : (
				<div className="lodestar-overview__room" data-pending="" />
			) }
		</>
	);
}
