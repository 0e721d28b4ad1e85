import { useMemo } from '@wordpress/element';
import { useAdded } from '../../third-party/filter';
import type { Report } from '../../store/reports/report';
import { useBoot } from '../../store/app/use-boot';
import {
	menuOf,
	navigationSlot,
	navigationItems,
	type MenuEntry,
} from './items';

/**
 * What the bar shows; made anew whenever somebody hooks into the filter, be it before or after us.
 *
 * @param reports All reports.
 */
export function useMenu( reports: readonly Report[] ): MenuEntry[] {
	const added = useAdded( navigationSlot );
	const { navigation, yearinreview } = useBoot();
	return useMemo(
		() =>
			menuOf(
				navigationItems( reports, navigation, yearinreview.report_year )
			),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What the filter does is not seen from here.
		[ reports, navigation, yearinreview.report_year, added ]
	);
}
