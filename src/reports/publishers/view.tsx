import type { ReportViewProps } from '../../store/reports/report';
import { Block } from '../../features/blocks';
import { Age } from './age';
import type { PublishersAnswer } from './answer';
import { Gender } from './gender';
import { List } from './list';
import { PeopleCard } from './people-card';
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
			<div className="lodestar-pair">
				<List { ...props } part="downloadlinks" />
				<List { ...props } part="interest" />
			</div>
			<div className="lodestar-pair">
				<PeopleCard
					{ ...props }
					part="age"
					people={ answer.age }
					drawn={ Age }
				/>
				<PeopleCard
					{ ...props }
					part="gender"
					people={ answer.gender }
					drawn={ Gender }
				/>
			</div>
		</>
	);
}
