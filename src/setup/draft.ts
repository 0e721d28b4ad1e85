import type { SetupScreen, Values } from '../features/site-settings/screen';

/** Choices so far. Nothing is stored before the last choice. */
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

/** Returns the initial choices: stored ones if the site is set up again, private ones on a new site. */
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
