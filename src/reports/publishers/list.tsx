import { __, sprintf } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { TopTable } from '../../features/table-report/top-table';
import type { ReportViewProps } from '../../store/reports/report';
import { isShort, type PublishersAnswer } from './answer';
import { listWords, peopleWords, type ListName } from './list-words';
import { useBoot } from '../../store/app/use-boot';
import { locale } from '../../ui/format/locale';

/** Lists the prefixes of affiliate links, with a link to their settings for users who can change them. */
function AffiliatePrefixes( { prefixes }: { prefixes: string[] } ) {
	const { settings_url: url, update_settings: maySet } = useBoot();
	const list = new Intl.ListFormat( locale(), { type: 'disjunction' } );
	return (
		<p>
			{ prefixes.length > 0
				? sprintf(
						/* translators: %s: paths and hosts, such as “/go/ or /recommend/”. */
						__(
							'Links that start with %s count as affiliate links.',
							'lodestar'
						),
						list.format( prefixes )
					)
				: __(
						'No affiliate links are set up yet.',
						'lodestar'
					) }{ ' ' }
			{ maySet && (
				<a href={ `${ url }#lodestar_affiliate_paths` }>
					{ __( 'Edit prefixes', 'lodestar' ) }
				</a>
			) }
		</p>
	);
}

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
