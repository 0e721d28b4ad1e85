import { Block } from '../../features/blocks/blocks';
import { TopTable } from '../../features/table-report/top-table';
import type { ReportViewProps } from '../../store/reports/report';
import type { PublishersAnswer } from './answer';
import { AffiliatePrefixes } from './affiliate-prefixes';
import { isShort } from './short';
import { listWords, peopleWords, type ListName } from './words';

/**
 * One of the lists.
 *
 * @param props
 */
export function List( props: ReportViewProps & { part: ListName } ) {
	const { report, part } = props;
	const table = report.tables?.find( ( one ) => one.part === part );
	const answer = props.answer as PublishersAnswer;
	return table ? (
		<Block name={ part }>
			<TopTable
				{ ...props }
				table={ table }
				{ ...listWords[ part ] }
				isShort={ isShort( part ) }
				{ ...( part === 'interest' && {
					why: peopleWords().interest.why,
				} ) }
				{ ...( part === 'affiliatelinks' && {
					advice: (
						<AffiliatePrefixes
							prefixes={ answer.affiliate_prefixes }
						/>
					),
				} ) }
			/>
		</Block>
	) : null;
}
