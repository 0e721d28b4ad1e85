/** What is known of a country. */
export interface Place {
	name: string;
	figure: number;
	/** Where it leads. */
	href?: string | undefined;
}

/** By the country's code, ISO 3166-1 alpha-2. */
export type Places = Readonly< Record< string, Place > >;
