import { Block } from '../../../features/blocks/blocks';
import { Offer } from '../../../features/offer/offer';
import { StatsAtAGlance } from '../../site-summary';
import type { ReportViewProps } from '../../../store/reports/report';
import { known, type OverviewAnswer } from '../answer';
import { cardNames } from '../titles';
import { Donuts } from './donuts';
import { Failed } from './failed';
import { Top } from './top';
import { Kpis } from './kpis';

type RestProps = Omit< ReportViewProps, 'answer' > & { answer: OverviewAnswer };

/**
 * What stands under the chart.
 *
 * @param props
 */
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
