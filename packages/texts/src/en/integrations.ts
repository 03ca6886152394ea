/** Texts of the tabs over a company's integrations. */
export const integrationsTexts = {
  label: 'Integrations',
  configuration: 'Configuration',
  deliveries: 'Deliveries',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
} as const;
