import { useSelect } from '@wordpress/data';
import { store } from '../../store/reports';
import type { ReportViewProps } from '../../store/reports/report';
import { hrefOn } from '../../features/lead-on/trail';
import type { Exception } from './answer';

/**
 * Addresses of the reports that show what exceptions are about, on their days and narrowed to it; undefined where there is
 * no such report, and in a sample.
 *
 * @param props What the view is given.
 */
export function useHref(
	props: ReportViewProps
): ( exception: Exception ) => string | undefined {
	const all = useSelect( ( select ) => select( store ).getReports(), [] );
	return ( { shown_in: { report, start, end, filters } } ) => {
		const target = all.find( ( { name } ) => name === report );
		return target && ! props.isSample
			? hrefOn(
					{
						...props,
						dates: {
							interval: 'custom',
							range: { start, end },
							compare: 'none',
							comparison: null,
							fallback: false,
						},
					},
					target,
					filters
				)
			: undefined;
	};
}
