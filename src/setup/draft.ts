import type { SetupScreen, Values } from '../features/site-settings/screen';

/** What was chosen so far. Nothing is stored before the last choice is made. */
export interface Draft {
	source: string;
	lastingIds: 'off' | 'consent';
	countingConsent: NonNullable< Values[ 'lodestar_counting_consent' ] >;
	viewRoles: string[];
	manageRoles: string[];
	excludedRoles: string[];
}

export interface StepProps {
	screen: SetupScreen;
	draft: Draft;
	onChange: ( change: Partial< Draft > ) => void;
	/** Undefined on the first step. */
	onBack: ( () => void ) | undefined;
	onNext: () => void;
}

/**
 * The choices before any was made: what is stored on a site that is set up again, the private ones on a new one.
 *
 * @param screen         What the server said.
 * @param screen.source
 * @param screen.sources
 * @param screen.values
 */
export function firstDraft( { source, sources, values }: SetupScreen ): Draft {
	const recommended =
		sources.find( ( { offer } ) => offer.is_recommended ) ?? sources[ 0 ];
	return {
		source: source || ( recommended?.id ?? '' ),
		lastingIds: ( source !== '' && values.lodestar_lasting_ids ) || 'off',
		countingConsent: values.lodestar_counting_consent ?? 'none',
		viewRoles: values.lodestar_view_roles ?? [],
		manageRoles: values.lodestar_manage_roles ?? [],
		excludedRoles: values.lodestar_excluded_roles ?? [],
	};
}
