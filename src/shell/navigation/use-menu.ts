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

/** Returns the entries of the navigation bar. Updates when a callback is added to the filter. */
export function useMenu( reports: readonly Report[] ): MenuEntry[] {
	const added = useAdded( navigationSlot );
	const { navigation, yearinreview } = useBoot();
	return useMemo(
		() =>
			menuOf(
				navigationItems( reports, navigation, yearinreview.report_year )
			),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Adding a callback changes the result of the filter.
		[ reports, navigation, yearinreview.report_year, added ]
	);
}
