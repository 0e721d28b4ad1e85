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

/** Links to a tool that finds more search terms. */
function KeywordTool( { url }: { url: string } ) {
	const [ isOpen, dismiss ] = useCall( 'semrush' );
	const href = linkOut( url );
	return isOpen && href ? (
		<CallCard
			title={ __( 'Find More Terms to Write About', 'lodestar' ) }
			text={ __(
				'Semrush shows what else people search for and how hard each term is to rank for. Try it free.',
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
 * Offers a next step for the terms. Sites with an SEO plugin get a keyword tool; others get such a plugin, if the user
 * can install one. Nothing in a sample or without terms.
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
	/** Last day with data; null if there is none. */
	until: string | null;
	/** Last requested day. */
	asked: string;
}

/** States which requested days Google hasn't reported yet. */
function LeftOut( { until, asked }: LeftOutProps ) {
	if ( until === asked ) {
		return null;
	}
	return (
		<div className="lodestar-search-console__left-out">
			<Notice status="info" isDismissible={ false }>
				{ until === null
					? __(
							'Google hasn’t reported these days yet. Its data arrives two to three days late, so choose an earlier range.',
							'lodestar'
						)
					: sprintf(
							/* translators: %s: a date. */
							__(
								'Data through %s. Google reports with a delay of two to three days.',
								'lodestar'
							),
							formatDay( until, true )
						) }
			</Notice>
		</div>
	);
}

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
						// The days with data.
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
