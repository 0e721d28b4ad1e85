import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Notice, Button } from '@wordpress/components';
import { external } from '@wordpress/icons';
import { Block } from '../../features/blocks/blocks';
import { ReportTable } from '../../features/table-report/table';
import { failureOf } from '../../features/table-report/parts';
import type { ReportViewProps } from '../../store/reports/report';
import type { SearchConsoleAnswer } from './answer';
import { Connect, isForSettings } from './connect';
import { termsTable } from './terms-table';
import { formatDay } from '../../ui/format/date';
import { InstallSeoPlugin } from './install-seo-plugin';
import { linkOut } from '../../ui/link-out/link-out';
import { CallCard, useCall } from './call-card';
import './style.scss';

/**
 * Leads to a tool that finds more terms.
 *
 * @param props
 * @param props.url Where it is.
 */
function KeywordTool( { url }: { url: string } ) {
	const [ isOpen, dismiss ] = useCall( 'semrush' );
	const href = linkOut( url );
	return isOpen && href ? (
		<CallCard
			title={ __( 'Find more terms to write about', 'lodestar' ) }
			text={ __(
				'Semrush, a keyword tool, shows what else people search for and how hard it is to be found there. You can try it free of charge.',
				'lodestar'
			) }
			action={
				<Button
					__next40pxDefaultSize
					variant="secondary"
					href={ href }
					target="_blank"
					rel="noreferrer"
					icon={ external }
					iconPosition="right"
					aria-label={ __(
						'Try Semrush (opens in a new tab)',
						'lodestar'
					) }
				>
					{ __( 'Try Semrush', 'lodestar' ) }
				</Button>
			}
			onDismiss={ dismiss }
		/>
	) : null;
}

/**
 * What could be done about the terms, where there are any: a keyword tool for those who have an SEO plugin, and such a
 * plugin for those who have none and may install one. In a sample nothing is offered.
 *
 * @param props
 * @param props.isSample
 */
function CallsToAction( { isSample, ...props }: ReportViewProps ) {
	const answer = props.answer as SearchConsoleAnswer;
	const { queries, seo_plugin: plugin, keyword_tool: url } = answer;
	if ( isSample || ! Array.isArray( queries ) || queries.length === 0 ) {
		return null;
	}
	if ( plugin.is_installed ) {
		return <KeywordTool url={ url } />;
	}
	return plugin.may_install ? <InstallSeoPlugin plugin={ plugin } /> : null;
}

interface LeftOutProps {
	/** The last day that figures are of; null where there is none. */
	until: string | null;
	/** The last day that was asked for. */
	asked: string;
}

/**
 * Says which days Google has not counted yet, if any were asked for.
 *
 * @param props
 * @param props.until
 * @param props.asked
 */
function LeftOut( { until, asked }: LeftOutProps ) {
	if ( until === asked ) {
		return null;
	}
	return (
		<div className="lodestar-search-console__left-out">
			<Notice status="info" isDismissible={ false }>
				{ until === null
					? __(
							'Google has not counted these days yet: its figures come two or three days later. Choose earlier days.',
							'lodestar'
						)
					: sprintf(
							/* translators: %s: a day. */
							__(
								'Figures until %s: Google counts two or three days later.',
								'lodestar'
							),
							formatDay( until, true )
						) }
			</Notice>
		</div>
	);
}

/**
 * What people searched for at Google, and where visits from any search engine began.
 *
 * @param props
 */
export default function SearchConsole( props: ReportViewProps ) {
	const { report, dates, ask, isSample } = props;
	const answer = props.answer as SearchConsoleAnswer;
	const terms = useMemo( termsTable, [] );
	const pages = report.tables?.[ 0 ];
	const failure = failureOf( answer.queries );
	const { start, end } = answer.queries_range;
	return (
		<>
			<Block name={ terms.part }>
				{ isForSettings( failure ) ? (
					<Connect
						title={ terms.title ?? '' }
						failure={ failure }
						ask={ ask }
					/>
				) : (
					<ReportTable
						{ ...props }
						table={ terms }
						// The days that are there.
						dates={ {
							...dates,
							range: { start, end: end ?? dates.range.end },
						} }
						notice={
							! failure &&
							! isSample && (
								<LeftOut
									until={ end }
									asked={ dates.range.end }
								/>
							)
						}
						linkText={ __( 'Open in Search Console', 'lodestar' ) }
					/>
				) }
			</Block>
			<CallsToAction { ...props } />
			{ pages && (
				<Block name={ pages.part }>
					<ReportTable { ...props } table={ pages } />
				</Block>
			) }
		</>
	);
}
