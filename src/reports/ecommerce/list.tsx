import { Block } from '../../features/blocks';
import { ConsentLink, needsConsent } from '../../features/consent';
import { failureOf } from '../../features/table-report/parts';
import { TopTable } from '../../features/table-report/top-table';
import type { ReportViewProps } from '../../store/reports/report';
import type { EcommerceAnswer, Journeys } from './answer';
import { isOfMoney } from './money';
import {
	findings,
	knownFor,
	moneyWords,
	notKnown,
	unrecognised,
} from './words';

type ListProps = Omit< ReportViewProps, 'answer' > & {
	answer: EcommerceAnswer;
	part: 'products' | 'conversions' | 'days' | 'sessions';
};

/**
 * One of the lists.
 *
 * @param props
 */
export function List( props: ListProps ) {
	const { report, part, answer } = props;
	const table = report.tables?.find( ( one ) => one.part === part );
	return table ? (
		<Block name={ part }>
			{ isOfMoney( part ) ? (
				<TopTable
					{ ...props }
					table={ table }
					coverage={ moneyWords[ part ] }
					isValueLast
				/>
			) : (
				<TopTable
					{ ...props }
					table={ table }
					coverage={ String }
					whole={ () => findings[ part ]( answer ) }
					why={ notKnown() }
					{ ...journeyWords( answer.journeys ) }
				/>
			) }
		</Block>
	) : null;
}

/**
 * What is said of how many orders the list is about: nothing where it is about all.
 *
 * @param journeys Of how many it is known.
 */
function journeyWords( journeys: EcommerceAnswer[ 'journeys' ] ) {
	if ( failureOf( journeys ) ) {
		return {};
	}
	const { known, total } = journeys as Journeys;
	if ( known === total ) {
		return {};
	}
	return known === 0
		? {
				empty: needsConsent(),
				advice: (
					<>
						<p>{ unrecognised() }</p>
						<ConsentLink />
					</>
				),
			}
		: {
				note: (
					<p className="lodestar-known-for">
						{ knownFor( known, total ) } <ConsentLink />
					</p>
				),
			};
}
