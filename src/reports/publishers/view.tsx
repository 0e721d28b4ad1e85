import type { ReportViewProps } from '../../store/reports/report';
import { Block } from '../../features/blocks/blocks';
import type { PublishersAnswer } from './answer';
import { List } from './list';
import { People } from './people';
import { ScrollDepth } from './scroll-depth';

/**
 * How far people read, where they come in and go out, what they follow, and who they are.
 *
 * @param props
 */
export default function Publishers( props: ReportViewProps ) {
	const answer = props.answer as PublishersAnswer;
	return (
		<>
			<Block name="scroll">
				<ScrollDepth { ...props } scroll={ answer.scroll } />
			</Block>
			<div className="lodestar-pair">
				<List { ...props } part="landingpages" />
				<List { ...props } part="exitpages" />
			</div>
			<div className="lodestar-pair">
				<List { ...props } part="outboundlinks" />
				<List { ...props } part="affiliatelinks" />
			</div>
			<People { ...props } />
		</>
	);
}
