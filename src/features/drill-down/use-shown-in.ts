import { useSelect } from '@wordpress/data';
import { store } from '../../store/reports/reports-store';
import type { Report, ReportViewProps } from '../../store/reports/report';
import type { ShownIn } from '../../store/reports/answer';
import { hrefOn } from './trail';

/**
 * Returns a function that finds a report and its URL with the given days and filters. Undefined if the report doesn't
 * exist, or in a sample.
 */
export function useShownIn(
	props: ReportViewProps
): ( shown: ShownIn ) => { report: Report; href: string } | undefined {
	const all = useSelect( ( select ) => select( store ).getReports(), [] );
	return ( { report: wanted, start, end, compare = null, filters } ) => {
		const report = all.find( ( { name } ) => name === wanted );
		return report && ! props.isSample
			? {
					report,
					href: hrefOn(
						{
							...props,
							dates: {
								interval: 'custom',
								range: { start, end },
								compare: compare ? 'custom' : 'none',
								comparison: compare,
								fallback: false,
							},
						},
						report,
						filters
					),
				}
			: undefined;
	};
}
