import { __, sprintf } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { TopTable } from '../../features/table-report/top-table';
import type { ReportViewProps } from '../../store/reports/report';
import { isShort, type PublishersAnswer } from './answer';
import { listWords, peopleWords, type ListName } from './list-words';
import { useBoot } from '../../store/app/use-boot';
import { locale } from '../../ui/format/locale';

/**
 * Which links count as affiliate links, and for those who may, where that is set.
 *
 * @param props
 * @param props.prefixes What they begin with: paths and hosts.
 */
function AffiliatePrefixes( { prefixes }: { prefixes: string[] } ) {
	const { settings_url: url, update_settings: maySet } = useBoot();
	const list = new Intl.ListFormat( locale(), { type: 'disjunction' } );
	return (
		<p>
			{ prefixes.length > 0
				? sprintf(
						/* translators: %s: paths and hosts, such as “/go/ or /recommend/”. */
						__(
							'Links that begin with %s are counted.',
							'lodestar'
						),
						list.format( prefixes )
					)
				: __( 'No link counts as one yet.', 'lodestar' ) }{ ' ' }
			{ maySet && (
				<a href={ `${ url }#lodestar_affiliate_paths` }>
					{ __( 'Change the prefixes', 'lodestar' ) }
				</a>
			) }
		</p>
	);
}

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
