import { __ } from '@wordpress/i18n';
import type { Key } from '../../features/site-settings/screen';
import { Addons } from './addons';
import { Ai } from './ai';
import { Data } from './data';
import { Dimensions } from './dimensions';
import { DroppedHits } from './dropped-hits';
import { Feedback } from './feedback';
import { Google } from './google';
import { KeyEvents } from './key-events';
import { Licence } from './licence';
import { Orders } from './orders';
import { Permissions } from './permissions';
import { PlacesSection } from './places';
import { Privacy } from './privacy';
import { ShownIn } from './shown-in';
import { SiteIcons } from './site-icons';
import type { SettingsSection } from '../../features/site-settings/sections-slot';
import { Tracking } from './tracking';

/** A built-in section, which has only known settings. */
type OwnSection = Omit< SettingsSection, 'order' | 'keys' > & { keys: Key[] };

const own = (): OwnSection[] => [
	{
		name: 'lodestar/tracking',
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
		component: Tracking,
	},
	{
		name: 'lodestar/privacy',
		title: __( 'Privacy and consent', 'lodestar' ),
		keys: [
			'lodestar_lasting_ids',
			'lodestar_counting_consent',
			'lodestar_user_ids',
			'lodestar_trusted_proxies',
		],
		component: Privacy,
	},
	{
		name: 'lodestar/places',
		title: __( 'Countries and cities', 'lodestar' ),
		keys: [ 'lodestar_mmdb_path' ],
		component: PlacesSection,
	},
	{
		name: 'lodestar/key-events',
		title: __( 'Key events', 'lodestar' ),
		keys: [ 'lodestar_key_events' ],
		component: KeyEvents,
	},
	{
		name: 'lodestar/dimensions',
		title: __( 'Dimensions', 'lodestar' ),
		keys: [ 'lodestar_report_dimensions' ],
		component: Dimensions,
	},
	{
		name: 'lodestar/icons',
		title: __( 'Site icons', 'lodestar' ),
		keys: [ 'lodestar_site_icons' ],
		component: SiteIcons,
	},
	{
		name: 'lodestar/shown-in',
		title: __( 'Elsewhere in WordPress', 'lodestar' ),
		keys: [ 'lodestar_shown_in' ],
		component: ShownIn,
	},
	{
		name: 'lodestar/google',
		title: __( 'Google', 'lodestar' ),
		keys: [],
		component: Google,
	},
	{
		name: 'lodestar/ai',
		title: __( 'AI', 'lodestar' ),
		keys: [ 'lodestar_ai_insights', 'lodestar_ai_conversations' ],
		component: Ai,
	},
	{
		name: 'lodestar/orders',
		title: __( 'Store orders', 'lodestar' ),
		keys: [],
		component: Orders,
	},
	{
		name: 'lodestar/permissions',
		title: __( 'Permissions', 'lodestar' ),
		keys: [ 'lodestar_view_roles', 'lodestar_manage_roles' ],
		component: Permissions,
	},
	{
		name: 'lodestar/data',
		title: __( 'Data and retention', 'lodestar' ),
		keys: [ 'lodestar_retention' ],
		component: Data,
	},
	{
		name: 'lodestar/dropped-hits',
		title: __( 'Dropped hits', 'lodestar' ),
		keys: [],
		component: DroppedHits,
	},
	{
		name: 'lodestar/feedback',
		title: __( 'Feedback', 'lodestar' ),
		keys: [],
		component: Feedback,
	},
	{
		name: 'lodestar/licence',
		title: __( 'License', 'lodestar' ),
		keys: [],
		component: Licence,
	},
	{
		name: 'lodestar/addons',
		title: __( 'Addons', 'lodestar' ),
		keys: [],
		component: Addons,
	},
];

/** Returns the built-in sections with their order: 10, 20, 30 and so on. */
export const sections = (): SettingsSection[] =>
	own().map( ( section, place ) => ( {
		...section,
		order: ( place + 1 ) * 10,
	} ) );
