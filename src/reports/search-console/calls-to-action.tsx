import type { ReportViewProps } from '../../store/reports/report';
import type { SearchConsoleAnswer } from './answer';
import { KeywordTool } from './keyword-tool';
import { InstallSeoPlugin } from './install-seo-plugin';

/**
 * What could be done about the terms, where there are any: a keyword tool for those who have an SEO plugin, and such a
 * plugin for those who have none and may install one. In a sample nothing is offered.
 *
 * @param props
 * @param props.isSample
 */
export function CallsToAction( { isSample, ...props }: ReportViewProps ) {
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
