import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { Key } from '../../features/site-settings/screen';
import { Addons } from './addons';
import { Data } from './data';
import { DroppedHits } from './dropped-hits';
import { KeyEvents } from './key-events';
import { Licence } from './licence';
import { Permissions } from './permissions';
import { PlacesSection } from './places';
import { Privacy } from './privacy';
import { SiteIcons } from './site-icons';
import { Tracking } from './tracking';

export interface SectionEntry {
	/** The section's anchor. */
	id: string;
	title: string;
	/** Settings that stand in it. */
	keys: Key[];
	Section: ComponentType;
}

/**
 * The sections in their order.
 */
export const sections = (): SectionEntry[] => [
	{
		id: 'tracking',
		title: __( 'Tracking', 'lodestar' ),
		keys: [
			'lodestar_excluded_roles',
			'lodestar_excluded_addresses',
			'lodestar_excluded_paths',
			'lodestar_download_extensions',
			'lodestar_affiliate_paths',
			'lodestar_affiliate_domains',
			'lodestar_kept_parameters',
			'lodestar_excluded_parameters',
			'lodestar_web_vitals',
		],
		Section: Tracking,
	},
	{
		id: 'privacy',
		title: __( 'Privacy and consent', 'lodestar' ),
		keys: [ 'lodestar_lasting_ids', 'lodestar_trusted_proxies' ],
		Section: Privacy,
	},
	{
		id: 'places',
		title: __( 'Countries and cities', 'lodestar' ),
		keys: [ 'lodestar_mmdb_path' ],
		Section: PlacesSection,
	},
	{
		id: 'key-events',
		title: __( 'Key events', 'lodestar' ),
		keys: [ 'lodestar_key_events' ],
		Section: KeyEvents,
	},
	{
		id: 'icons',
		title: __( 'Site icons', 'lodestar' ),
		keys: [ 'lodestar_site_icons' ],
		Section: SiteIcons,
	},
	{
		id: 'permissions',
		title: __( 'Permissions', 'lodestar' ),
		keys: [ 'lodestar_view_roles', 'lodestar_manage_roles' ],
		Section: Permissions,
	},
	{
		id: 'data',
		title: __( 'Data and retention', 'lodestar' ),
		keys: [ 'lodestar_retention' ],
		Section: Data,
	},
	{
		id: 'dropped-hits',
		title: __( 'Dropped hits', 'lodestar' ),
		keys: [],
		Section: DroppedHits,
	},
	{
		id: 'licence',
		title: __( 'Licence', 'lodestar' ),
		keys: [],
		Section: Licence,
	},
	{
		id: 'addons',
		title: __( 'Addons', 'lodestar' ),
		keys: [],
		Section: Addons,
	},
];
