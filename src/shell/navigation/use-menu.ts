import { useMemo } from '@wordpress/element';
import { useAdded } from '../../guard/use-added';
import type { Report } from '../../store/reports/report';
import type { Settings } from '../../store/app/settings';
import {
	menuOf,
	navigationSlot,
	navigationItems,
	type MenuEntry,
} from './items';

/**
 * What the bar shows; made anew whenever somebody hooks into the filter, be it before or after us.
 *
 * @param reports  All reports.
 * @param settings What the server printed.
 */
export function useMenu(
	reports: readonly Report[],
	settings: Pick< Settings, 'navigation' | 'yearinreview' >
): MenuEntry[] {
	const added = useAdded( navigationSlot );
	const { navigation, yearinreview } = settings;
	return useMemo(
		() =>
			menuOf(
				navigationItems( reports, navigation, yearinreview.report_year )
			),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What the filter does is not seen from here.
		[ reports, navigation, yearinreview.report_year, added ]
	);
}
