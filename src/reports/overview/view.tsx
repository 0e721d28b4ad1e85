import { useMemo } from '@wordpress/element';
import { usePainted } from '../../ui/painted/use-painted';
import { Block } from '../../features/blocks/blocks';
import { SiteNotes } from '../../features/site-notes/site-notes';
import type { ReportViewProps } from '../../store/reports/report';
import { figuresOf, type OverviewAnswer } from './answer';
import { leadOf } from './lead';
import { Failed } from './parts/failed';
import { Rest } from './parts/rest';
import { Traffic } from './parts/traffic';
import { cardNames } from './titles';
import './style.scss';

/**
 * The Overview: what is it now, when did it move, and from where to where.
 *
 * @param props
 */
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
				<div className="lodestar-overview__room" />
			) }
		</>
	);
}
