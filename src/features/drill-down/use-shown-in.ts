import { useSelect } from '@wordpress/data';
import { store } from '../../store/reports/reports-store';
import type { Report, ReportViewProps } from '../../store/reports/report';
import type { ShownIn } from '../../store/reports/answer';
import { hrefOn } from './trail';

/**
 * The reports that show what something is about, and their addresses, on its days and narrowed to it; undefined where there is
 * no such report, and in a sample.
 *
 * @param props What the view is given.
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
